/** Account roles, least privileged first. */
export const roles = ['client', 'employee', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

/** Origin of an account that was not created by registration. */
export const userOrigins = ['desk'] as const;
export type UserOrigin = (typeof userOrigins)[number];

/** Roles that visitors may register with. */
export const selfServiceRoles = ['client', 'employee'] as const satisfies readonly Role[];

/** Roles that admins may register accounts with. */
export const adminCreatableRoles = ['client', 'employee', 'admin'] as const satisfies readonly Role[];
