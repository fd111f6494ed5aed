import type { TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import { ConfigurationRefusee, refus } from '../../../config/constat.ts'
import type * as z from 'zod'
import type { Fournisseur } from './fournisseur.ts'

/** What an installation gives the providers. */
interface Installation {
  /** The variables of the environment that begin with the type of a provider (`PAYBOX_…`). */
  variables: Readonly<Record<string, string>>
  /** Origin of the agency, without a slash. */
  publicUrl: string
}

/** Where a provider tells us, server to server. */
export const adresseNotification = (publicUrl: string, type: TypeServicePaiement): string =>
  `${publicUrl}/webapi/WebPaiement/notification/${type.toLowerCase()}`

/** How a provider comes to be from the environment. */
export interface Fabrique {
  readonly type: TypeServicePaiement
  /** The names of its variables. */
  readonly noms: readonly string[]
  /** From its variables; null when it has none. Throws one sentence per wrong variable. */
  installer(installation: Installation): Fournisseur | null
}

interface Definition<S extends z.ZodObject> {
  type: TypeServicePaiement
  /** Its variables, under their full names. Keys stay here and in the memory of the provider: never in the database. */
  variables: S
  creer: (reglages: z.output<S>, installation: Installation) => Fournisseur
}

/** Declares a provider: its variables, and how it is made of them. */
export const defineFabrique = <S extends z.ZodObject>({ type, variables: schema, creer }: Definition<S>): Fabrique => ({
  type,
  noms: Object.keys(schema.shape),
  installer(installation) {
    const siennes = Object.entries(installation.variables).filter(([nom]) => nom.startsWith(`${type}_`))
    if (siennes.length === 0) return null
    const lues = schema.safeParse(Object.fromEntries(siennes))
    if (lues.success) return creer(lues.data, installation)
    throw new ConfigurationRefusee(lues.error.issues.map(({ path, message }) => refus(path.join('.'), message)))
  },
})
