/** Of the sentences about fields the one that answers need: it stands apart so that they bring no other. */
export const fieldRequired = 'Please fill in this field.';
