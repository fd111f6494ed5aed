import type { IdentiteFederee } from '@ael/contract/federation/schemas.ts'

let identite: IdentiteFederee | null = null

/** Whom a provider has identified and no account knows, for as long as this page lives; the server keeps the proof. */
export const identiteEnAttente = {
  lire: (): IdentiteFederee | null => identite,
  ecrire(nouvelle: IdentiteFederee | null): void {
    identite = nouvelle
  },
}
