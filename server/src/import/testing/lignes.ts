import type { BaseImport } from './base.ts'

/** Lines of files, with what they must have and whatever else is wanted. */
export const client = (numeroClient: number | string, plus: object = {}) => ({ numeroClient, nom: 'Durand', ...plus })
const adresseLivraison = { voie: 'rue des Sources', codePostal: '67000', ville: 'Strasbourg' }
export const contrat = (numeroContrat: number | string, plus: object = {}) => ({
  numeroContrat,
  dateEtat: '2020-01-01',
  dateCreation: '01/01/2020',
  numeroClientTitulaire: 1,
  adresseLivraison,
  ...plus,
})
export const facture = (numeroFactureClient: string, plus: object = {}) => ({
  numeroFactureClient,
  numeroContrat: 12,
  dateEmission: '2024-01-01',
  dateEcheance: '2024-02-01',
  montantHT: 100.1,
  montantTVA: 5.51,
  montantTTC: 105.61,
  ...plus,
})

/** Two customers and two contracts of the first. */
export async function ecrireSocle(base: BaseImport): Promise<void> {
  await base.ndjson('clients', [client(1), client(2)])
  await base.ndjson('contrats', [contrat(12), contrat(13)])
}
