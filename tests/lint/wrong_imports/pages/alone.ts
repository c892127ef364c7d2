export const alone = true;
