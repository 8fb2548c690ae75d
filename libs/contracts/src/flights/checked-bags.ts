/** Label of the fare term about checked bags, which offer cards show separately. */
export const checkedBagsAbout = 'Checked bags';
