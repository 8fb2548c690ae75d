export const reserved = 'This username is reserved. Please choose another one.';
export const oneAlphabet = 'Please use letters of one alphabet in each word of the username.';
export const invisible = 'Please remove the invisible characters.';
export const changedByAdmin = 'An administrator changes the usernames of staff. Please ask one to change yours.';
