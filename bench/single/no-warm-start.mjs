/** There is no remote to warm. */
export const warmCurrentRemote = () => undefined;
