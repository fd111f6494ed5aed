/** The identity providers, as the calls name them. */
export const FOURNISSEURS_IDENTITE = ['franceConnect', 'gigya'] as const
export type FournisseurIdentite = (typeof FOURNISSEURS_IDENTITE)[number]

/** For what somebody goes to a provider; it decides on which screen he comes back. */
export const USAGES_FEDERATION = ['connexion', 'inscription'] as const
export type UsageFederation = (typeof USAGES_FEDERATION)[number]

/**
 * The screens by which one comes back from a provider (docs/domaines/federation.md#parcours), as routes of the
 * application.
 */
export const ROUTES_RETOUR = {
  franceConnect: { connexion: '/franceConnectLogin', inscription: '/franceConnectInscription' },
  gigya: { connexion: '/socialLogin', inscription: '/socialInscription' },
} as const satisfies Record<FournisseurIdentite, Record<UsageFederation, string>>

/** Where FranceConnect leads back after it ended its own session. */
export const ROUTE_RETOUR_DECONNEXION = '/franceConnectLogout'

/** A name of a provider cut to what an account holds, without the characters that its forms refuse. */
export const nomRetenu = (nom: string, max: number): string =>
  nom
    .replaceAll(/[<>$%\p{C}]/gu, '')
    .trim()
    .slice(0, max)
    .trim()
