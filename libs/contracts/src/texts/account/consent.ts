export const title = 'Our terms and your privacy';
export const firstAsked = 'Please have a look at our terms and at how we look after your data.';
export const changed = (day: string) => `Our terms or our page on privacy changed on ${day}. Please have a look.`;
export const terms = 'Terms and conditions';
export const privacy = 'Privacy';
export const agree = 'I agree';
export const notNow = 'Not now';
export const agreed = 'Thank you. Your agreement is written down.';
export const putOff = 'You can agree in your account settings whenever you like.';
export const failed = 'Your answer could not be written down. Please try again.';
export const neverAsked = 'You have not been asked yet.';
export const saidNothing = (day: string) => `You have not agreed to the version of ${day} yet.`;
export const agreedTo = (day: string, at: string) => `You agreed to the version of ${day} on ${at}.`;
export const agreedByDesk = (day: string, at: string) =>
  `Our team told you about the version of ${day} and wrote down on ${at} that you agree.`;
