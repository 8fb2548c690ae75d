/** What the term about checked bags is about: cards of offers show it by itself. */
export const checkedBagsAbout = 'Checked bags';
