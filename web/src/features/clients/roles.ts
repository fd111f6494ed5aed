import type { ContratDetail } from '@ael/contract/abonnements/schemas.ts'

export type Role = 'titulaire' | 'coTitulaire' | 'payeur'

export type ContratDesClients = Pick<
  ContratDetail,
  'estClient' | 'numeroContrat' | 'numeroClientTitulaire' | 'numeroClientCoTitulaire' | 'numeroClientPayeur'
>

export interface ClientDuContrat {
  numeroClient: string
  roles: Role[]
}

/** The customers of a contract, each once, with what they are to it: the holder first, the payer last. */
export function clientsDuContrat(contrat: Omit<ContratDesClients, 'estClient'>): ClientDuContrat[] {
  const { numeroClientTitulaire, numeroClientCoTitulaire, numeroClientPayeur } = contrat
  const clients = new Map<string, Role[]>()
  const ajouter = (numeroClient: string | null, role: Role) => {
    if (numeroClient) clients.set(numeroClient, [...(clients.get(numeroClient) ?? []), role])
  }
  ajouter(numeroClientTitulaire, 'titulaire')
  ajouter(numeroClientCoTitulaire, 'coTitulaire')
  ajouter(numeroClientPayeur, 'payeur')
  return [...clients].map(([numeroClient, roles]) => ({ numeroClient, roles }))
}
