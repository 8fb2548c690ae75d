export { Each, Deferred, When } from './pages/template';
export { pageAnswer } from './queries/page-answer';
