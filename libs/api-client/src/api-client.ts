import {
  type AdminRegisterUserRequest,
  type BookingListQuery,
  type CancelBookingQuery,
  type CreatePackageRequest,
  type DeleteUserQuery,
  type FlightBookingRequest,
  type FlightOffer,
  type FlightSearchCriteria,
  type ListQuery,
  type LogQuery,
  type PackageBookingRequest,
  type PayByLinkRequest,
  type PaymentListQuery,
  type UpdateBookingRequest,
  type UserListQuery,
  texts,
} from '@portal/contracts';
import type { CallQuery } from '@portal/contracts/call-schemas';
import { deriveCalls, idempotencyHeader } from './derived-calls';
import type { OnUploadProgress } from './upload';
import { type ApiClientOptions, type CallInput, createCaller } from './http';

export type BookingRequest = FlightBookingRequest | PackageBookingRequest;

/** Adds the idempotency key: a repeated call with the same key returns the first result. */
const keyed = (body: object, key: string | undefined): CallInput =>
  key === undefined ? { body } : { body, headers: { [idempotencyHeader]: key } };

/**
 * Creates a client with one function per API call. Each returns the validated data that its page needs, or throws
 * ApiError. Only calls whose result differs from the contract's response are defined here; the rest are derived.
 */
export function createApiClient(options: ApiClientOptions) {
  const call = createCaller(options);
  /** For pages that need only the message: a change must not look failed because other response data is invalid. */
  const change = async (name: 'registerUser' | 'updateBooking' | 'cancelBooking', input: CallInput) =>
    (await call(name, input, ({ messageResponseSchema }) => messageResponseSchema)).data;
  const file =
    <Name extends 'exportBookings' | 'exportUsers' | 'exportPayments'>(name: Name) =>
    async (query: CallQuery<Name> & object, input: Pick<CallInput, 'onPart' | 'signal'>) =>
      (await call(name, { query, ...input })).data as File;
  return {
    ...deriveCalls(call),

    getProfile: async () => (await call('getProfile')).data.user,

    getPackage: async (id: string) =>
      (
        await call('getPackage', {
          params: { id },
          whenEmpty: { message: texts.errors.packageNotFound, code: 'PACKAGE_NOT_FOUND' },
        })
      ).data.data,
    createPackage: async (body: CreatePackageRequest, key?: string) =>
      (await call('createPackage', keyed(body, key), ({ createdResponseSchema }) => createdResponseSchema)).data,
    putPackagePicture: async (id: string, body: File, onSent?: OnUploadProgress) =>
      (await call('putPackagePicture', { params: { id }, body, onSent })).data.data,
    registerUser: (body: AdminRegisterUserRequest, key?: string) => change('registerUser', keyed(body, key)),

    listUsers: async (query: UserListQuery = {}) => {
      const { data, total } = await call('listUsers', { query });
      return { users: data, total: total ?? data.length };
    },
    deleteUser: async (id: string, query: DeleteUserQuery = {}) =>
      (await call('deleteUser', { params: { id }, query })).data,
    resetUserPassword: async (id: string, newPassword: string) =>
      (await call('resetUserPassword', { params: { id }, body: { newPassword } })).data,
    getUserLogs: async (id: string, query: ListQuery = {}) => {
      const { data, total } = await call('getUserLogs', { params: { id }, query });
      return { entries: data, total: total ?? data.length };
    },
    listActivityLog: async (query: LogQuery = {}) => {
      const { data, total } = await call('listActivityLog', { query });
      return { entries: data, total: total ?? data.length };
    },
    getUserBookings: async (id: string, query: BookingListQuery = {}) => {
      const { data, total } = await call('getUserBookings', { params: { id }, query });
      return { bookings: data, total: total ?? data.length };
    },

    /** `settling` is true while the airline's response is pending (202). The booking is then resolved automatically. */
    createBooking: async (body: BookingRequest, key: string) => {
      const { status, data } = await call('createBooking', keyed(body, key));
      return { message: data.message, booking: data.data, settling: status === 202 };
    },
    listPayments: async (query: PaymentListQuery = {}) => {
      const { data, total } = await call('listPayments', { query });
      return { payments: data.data, total: total ?? data.data.length };
    },
    payByLink: async (token: string, body: PayByLinkRequest, key: string) =>
      (await call('payByLink', { params: { token }, ...keyed(body, key) })).data.data,
    listBookings: async (query: BookingListQuery = {}) => {
      const { data, total } = await call('listBookings', { query });
      return { bookings: data.data, total: total ?? data.data.length };
    },
    exportBookings: file('exportBookings'),
    exportUsers: file('exportUsers'),
    exportPayments: file('exportPayments'),
    updateBooking: (id: string, body: UpdateBookingRequest) => change('updateBooking', { params: { id }, body }),
    cancelBooking: (id: string, query: CancelBookingQuery = {}) => change('cancelBooking', { params: { id }, query }),

    searchFlights: async (criteria: FlightSearchCriteria, signal?: AbortSignal): Promise<FoundFlights> => {
      const { data: offers, meta } = (await call('searchFlights', { query: criteria, signal })).data;
      return { offers, departed: meta?.departed ?? 0 };
    },
    priceOffer: async (offer: FlightOffer) => (await call('priceOffer', { body: { offer } })).data.data,
  };
}

/** Flight offers, and the number of flights of the day that are no longer sold. */
export interface FoundFlights {
  offers: FlightOffer[];
  departed: number;
}

export type ApiClient = ReturnType<typeof createApiClient>;
