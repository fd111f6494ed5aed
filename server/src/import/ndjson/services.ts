import { type Cible, ecrireLignesAnnoncees, presents } from './ecrire-lignes.ts'
import type { NatureNdjson } from './nature-ndjson.ts'
import { type ServiceImporte, serviceSchema } from './services.schema.ts'
import { retirerServices } from './services.sql.ts'

const SERVICE: Cible = {
  table: 'service_souscrit',
  cle: ['numero_contrat', 'code'],
  colonnes: ['souscrit_le', 'rum', 'adresse_mail'],
}

const cle = (contrat: string, code: string): string => `${contrat} ${code}`

/** Services that contracts subscribe to; their contract must be there. */
export const services: NatureNdjson<ServiceImporte> = {
  schema: serviceSchema,
  cle: ({ numeroContrat, code }) => cle(numeroContrat, code),
  async manques(client, lot) {
    const contrats = await presents(
      client,
      'abonnement',
      'numero_contrat',
      lot.map(({ numeroContrat }) => numeroContrat),
    )
    return lot.map(({ numeroContrat }) => (contrats.has(numeroContrat) ? null : 'contrat inconnu'))
  },
  async enregistrer(client, lot, silence) {
    const finis = lot.filter(({ estSouscrit }) => !estSouscrit)
    const retires = await retirerServices(
      client,
      finis.map(({ numeroContrat }) => numeroContrat),
      finis.map(({ code }) => code),
    )
    const ecrits = await ecrireLignesAnnoncees(
      client,
      SERVICE,
      lot
        .filter(({ estSouscrit }) => estSouscrit)
        .map(({ numeroContrat, code, dateSouscription, rum, adresseMail }) => ({
          numero_contrat: numeroContrat,
          code,
          souscrit_le: dateSouscription,
          rum,
          adresse_mail: adresseMail,
        })),
      silence,
    )
    return new Set([...retires, ...ecrits].map((row) => cle(String(row.numero_contrat), String(row.code))))
  },
}
