/** The four roles of an account, lowest power first. */
export const roles = ['client', 'employee', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

/** Where an account comes from, when it did not register. */
export const userOrigins = ['desk'] as const;
export type UserOrigin = (typeof userOrigins)[number];

/** What a visitor may choose when registering. */
export const selfServiceRoles = ['client', 'employee'] as const satisfies readonly Role[];

/** What an admin may choose when registering somebody. */
export const adminCreatableRoles = ['client', 'employee', 'admin'] as const satisfies readonly Role[];
