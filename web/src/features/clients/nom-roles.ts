import { libelles } from './libelles.ts'
import type { Role } from './roles.ts'

/** « Titulaire et payeur ». */
export const nomRoles = (roles: readonly Role[]): string =>
  roles
    .map((role, rang) => (rang === 0 ? libelles.roles[role] : libelles.roles[role].toLocaleLowerCase('fr')))
    .join(libelles.et)
