import { servicesCalls as calls } from '@ael/contract/services/calls.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import { saisieService } from '@ael/contract/services/schemas.ts'
import type * as z from 'zod'
import type { TestApp } from '../../../testing/app.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { IBAN_ESSAI } from '../../../testing/prelevements.ts'
import type { Usager } from '../../../testing/usager.ts'
import type { Lieu } from '../effets/effet.ts'
import { resilierServices } from '../resilier-services.ts'
import { souscrireServices } from '../souscrire-services.ts'

/** An account, given and signed. */
export const COMPTE = { titulaire: 'Zoé Arnal', iban: IBAN_ESSAI, bic: 'AGRIFRPP', signature: true }

/** What a subscriber does with the services of his contract, and what is kept of them; who, is asked when he does. */
export function servicesDe(lui: () => { app: TestApp; usager: Usager }) {
  const dans = <T>(faire: (lieu: Lieu) => Promise<T>): Promise<T> => {
    const { app, usager } = lui()
    return app.services.db.transaction().execute((trx) =>
      faire({
        services: app.services,
        trx,
        demandeur: { id: usager.id, profils: ['UTILISATEUR_STANDARD'], premiumId: null, accesContratResilie: false },
      }),
    )
  }
  return {
    souscrire: async (code: CodeService, donnees: z.input<typeof saisieService> = {}) => {
      const { contrat } = lui().usager
      const saisie = saisieService.parse(donnees)
      return (await dans((lieu) => souscrireServices(lieu, code, [contrat], saisie))).get(contrat)
    },
    resilier: async (code: CodeService) => {
      const { contrat } = lui().usager
      return (await dans((lieu) => resilierServices(lieu, code, [contrat]))).get(contrat)
    },
    detail: (code: string) => {
      const { client, contrat } = lui().usager
      return client(calls.detail, { params: { code, id: contrat } })
    },
    souscrits: async () => {
      const { app, usager } = lui()
      const lignes = await app.services.db
        .selectFrom('service_souscrit')
        .selectAll()
        .where('numero_contrat', '=', usager.contrat)
        .orderBy('code')
        .execute()
      return lignes.map(({ numero_contrat: _contrat, silence: _silence, ...souscrit }) => souscrit)
    },
    mandats: () => {
      const { app, usager } = lui()
      return app.services.db
        .selectFrom('mandat_sepa')
        .select(['rum', 'iban_fin', 'revoque_le', 'signe_le'])
        .where('numero_contrat', '=', usager.contrat)
        .orderBy('id')
        .execute()
    },
    /** A bill of half a year, that was paid. */
    facturer: () => {
      const { app, usager } = lui()
      return creerFacture(app.services.db, usager.contrat, {
        periode_debut: '2026-04-15',
        periode_fin: '2026-10-14',
        solde_cents: 0,
      })
    },
  }
}
