/** A figure with the sign that is printed before a negative one: "−18". */
export const withMinus = (figure: string | number): string => String(figure).replace(/^-(?=\d)/, '−');
