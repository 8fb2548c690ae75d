export { array, boolean, looseObject, number, object, optional, string } from 'zod/mini';
