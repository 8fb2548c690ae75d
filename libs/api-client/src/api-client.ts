import type {
  AdminRegisterUserRequest,
  AdminUserUpdateRequest,
  ChangePasswordRequest,
  CreatePackageRequest,
  EraseAccountRequest,
  FlightBookingRequest,
  FlightOffer,
  FlightSearchCriteria,
  ListQuery,
  LoginRequest,
  PackageBookingRequest,
  ProfileUpdateRequest,
  RegisterRequest,
  UpdateBookingRequest,
  UpdatePackageRequest,
} from '@portal/contracts';
import { type ApiClientOptions, createCaller } from './http';

export type BookingRequest = FlightBookingRequest | PackageBookingRequest;
export type ListFilters = ListQuery & Record<string, string | number | undefined>;

/**
 * One function for each call of the portal. Each answers what its screen needs, already checked against the contract,
 * and throws ApiError otherwise.
 */
export function createApiClient(options: ApiClientOptions) {
  const call = createCaller(options);
  return {
    login: async (body: LoginRequest) => (await call('login', (answers) => answers.signedInSchema, { body })).data,
    register: async (body: RegisterRequest) =>
      (await call('register', (answers) => answers.signedInSchema, { body })).data,
    logout: async () => (await call('logout', (answers) => answers.messageAnswerSchema)).data,
    getProfile: async () => (await call('getProfile', (answers) => answers.profileAnswerSchema)).data.user,
    updateProfile: async (body: ProfileUpdateRequest) =>
      (await call('updateProfile', (answers) => answers.profileUpdateAnswerSchema, { body })).data,
    /** Everything the portal keeps of whoever is signed in. */
    exportProfile: async () => (await call('exportProfile', (answers) => answers.dataExportSchema)).data,
    /** Ends the account for good; every session of it is over afterwards. */
    eraseProfile: async (body: EraseAccountRequest) =>
      (await call('eraseProfile', (answers) => answers.messageAnswerSchema, { body })).data,
    changePassword: async (body: ChangePasswordRequest) =>
      (await call('changePassword', (answers) => answers.messageAnswerSchema, { body })).data,

    listPackages: async (query: ListFilters = {}) =>
      (await call('listPackages', (answers) => answers.packageListAnswerSchema, { query })).data.data,
    getPackage: async (id: string) =>
      (await call('getPackage', (answers) => answers.packageAnswerSchema, { params: { id } })).data.data,
    createPackage: async (body: CreatePackageRequest) =>
      (await call('createPackage', (answers) => answers.messageAnswerSchema, { body })).data,
    updatePackage: async (id: string, body: UpdatePackageRequest) =>
      (await call('updatePackage', (answers) => answers.packageUpdatedAnswerSchema, { params: { id }, body })).data,
    deletePackage: async (id: string) =>
      (await call('deletePackage', (answers) => answers.messageAnswerSchema, { params: { id } })).data,

    listUsers: async (query: ListFilters = {}) => {
      const { data, total } = await call('listUsers', (answers) => answers.userListSchema, { query });
      return { users: data, total: total ?? data.length };
    },
    getUser: async (id: string) => (await call('getUser', (answers) => answers.userSchema, { params: { id } })).data,
    updateUser: async (id: string, body: AdminUserUpdateRequest) =>
      (await call('updateUser', (answers) => answers.messageAnswerSchema, { params: { id }, body })).data,
    deleteUser: async (id: string) =>
      (await call('deleteUser', (answers) => answers.messageAnswerSchema, { params: { id } })).data,
    resetUserPassword: async (id: string, newPassword: string) =>
      (
        await call('resetUserPassword', (answers) => answers.messageAnswerSchema, {
          params: { id },
          body: { newPassword },
        })
      ).data,
    /** The full passport number and date of birth of a customer; asking is logged. */
    revealUser: async (id: string) =>
      (await call('revealUser', (answers) => answers.revealedUserSchema, { params: { id } })).data,
    registerUser: async (body: AdminRegisterUserRequest) =>
      (await call('registerUser', (answers) => answers.messageAnswerSchema, { body })).data,
    getUserLogs: async (id: string, query: ListFilters = {}) => {
      const { data, total } = await call('getUserLogs', (answers) => answers.activityLogSchema, {
        params: { id },
        query,
      });
      return { entries: data, total: total ?? data.length };
    },
    getUserBookings: async (id: string, query: ListFilters = {}) => {
      const { data, total } = await call('getUserBookings', (answers) => answers.bookingListSchema, {
        params: { id },
        query,
      });
      return { bookings: data, total: total ?? data.length };
    },

    /** `settling` is true when the airline's answer is not known yet (202): the booking settles by itself. */
    createBooking: async (body: BookingRequest, idempotencyKey: string) => {
      const { status, data } = await call('createBooking', (answers) => answers.bookingCreatedAnswerSchema, {
        body,
        headers: { 'idempotency-key': idempotencyKey },
      });
      return { message: data.message, booking: data.data, settling: status === 202 };
    },
    listMyBookings: async () => (await call('listMyBookings', (answers) => answers.bookingListAnswerSchema)).data.data,
    listBookings: async (query: ListFilters = {}) => {
      const { data, total } = await call('listBookings', (answers) => answers.bookingListAnswerSchema, { query });
      return { bookings: data.data, total: total ?? data.data.length };
    },
    updateBooking: async (id: string, body: UpdateBookingRequest) =>
      (await call('updateBooking', (answers) => answers.messageAnswerSchema, { params: { id }, body })).data,
    cancelBooking: async (id: string) =>
      (await call('cancelBooking', (answers) => answers.messageAnswerSchema, { params: { id } })).data,

    searchFlights: async (criteria: FlightSearchCriteria, signal?: AbortSignal) =>
      (
        await call('searchFlights', (answers) => answers.flightOffersAnswerSchema, {
          query: criteria,
          ...(signal ? { signal } : {}),
        })
      ).data.data,
    priceOffer: async (offer: FlightOffer) =>
      (await call('priceOffer', (answers) => answers.pricedOfferAnswerSchema, { body: { offer } })).data.data,
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
