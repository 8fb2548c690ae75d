/** The four roles of an account, lowest power first. */
export const roles = ['client', 'employee', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

/** What a visitor may choose when registering. */
export const selfServiceRoles = ['client', 'employee'] as const satisfies readonly Role[];

/** What an admin may choose when registering somebody. */
export const adminCreatableRoles = ['client', 'employee', 'admin'] as const satisfies readonly Role[];
