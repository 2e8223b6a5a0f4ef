export type LostBattalionWord = string;
