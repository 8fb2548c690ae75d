declare const index: string;
export default index;
