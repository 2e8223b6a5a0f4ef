/** The words of one part of the app: fixed, or made from values. */
export type Texts = Readonly<Record<string, string | ((...values: never[]) => string)>>;

/** A function that gives a text by its key; the compiler knows the keys and the values that each text takes. */
export function translator<const T extends Texts>(texts: T) {
  return <K extends keyof T & string>(
    key: K,
    ...values: T[K] extends (...values: infer V) => string ? V : []
  ): string => {
    const text = texts[key];
    return typeof text === 'string' ? text : (text as (...values: unknown[]) => string)(...values);
  };
}
