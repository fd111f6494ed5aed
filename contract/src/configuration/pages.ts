/** The pages whose visits are counted: the first segment of their address, so that nothing personal is in it. */
export const PAGES_COMPTEES = [
  'login',
  'inscription',
  'activation',
  'cgu',
  'mentions',
  'faq',
  'contenu',
  'paiements',
  'demarches',
  'factures',
  'facture',
  'dashboard',
  'tiles',
  'conso',
  'consoPlus',
  'production',
  'detail',
  'demandes',
  'user',
  'alerte',
  'service',
  'manage',
  'autre',
] as const
export type PageComptee = (typeof PAGES_COMPTEES)[number]

/** Under which name a visit of this address (`/detail/force`) is counted. */
export function pageComptee(chemin: string): PageComptee {
  const [, segment] = chemin.split('/')
  return PAGES_COMPTEES.find((page) => page === segment) ?? 'autre'
}
