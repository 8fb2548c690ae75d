export const writeReport = async () => '';
