import type { TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import type * as z from 'zod'
import type { Fournisseur } from './fournisseur.ts'

/** What an installation gives the providers. */
interface Installation {
  /** The variables of the environment that begin with the type of a provider (`PAYBOX_…`). */
  variables: Readonly<Record<string, string>>
  /** Origin of the agency, without a slash; the simulators are below it. */
  publicUrl: string
  simulateurs: boolean
}

/** Where a provider tells us, server to server. */
export const adresseNotification = (publicUrl: string, type: TypeServicePaiement): string =>
  `${publicUrl}/webapi/WebPaiement/notification/${type.toLowerCase()}`

/** How a provider comes to be from the environment. */
export interface Fabrique {
  readonly type: TypeServicePaiement
  /** From its variables, else against its simulator; null when it has neither. Throws one sentence per wrong variable. */
  installer(installation: Installation): Fournisseur | null
}

interface Definition<S extends z.ZodObject> {
  type: TypeServicePaiement
  /** Its variables, under their full names. Keys stay here and in the memory of the provider: never in the database. */
  variables: S
  /** The same for its simulator. */
  simulees: (publicUrl: string) => z.input<S>
  creer: (reglages: z.output<S>, installation: Installation) => Fournisseur
}

/** Declares a provider: its variables, those of its simulator, and how it is made of them. */
export const defineFabrique = <S extends z.ZodObject>({
  type,
  variables: schema,
  simulees,
  creer,
}: Definition<S>): Fabrique => ({
  type,
  installer(installation) {
    const { variables, publicUrl, simulateurs } = installation
    const siennes = Object.fromEntries(Object.entries(variables).filter(([nom]) => nom.startsWith(`${type}_`)))
    const donnees = Object.keys(siennes).length > 0 ? siennes : simulateurs ? simulees(publicUrl) : null
    if (!donnees) return null
    const lues = schema.safeParse(donnees)
    if (lues.success) return creer(lues.data, installation)
    throw new Error(
      `Configuration refusée.\n${lues.error.issues.map(({ path, message }) => `${path.join('.')}\u202F: ${message}`).join('\n')}`,
    )
  },
})
