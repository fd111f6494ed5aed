import { journalCalls } from '@ael/contract/journal/calls.ts'
import { TOTAL_MAX } from '@ael/contract/journal/schemas.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { compterJournal, etatDeLaChaine, lignesDuJournal } from '../../kernel/journal/journal.sql.ts'
import { exporterJournal } from './exporter-journal.ts'
import { debutDePage } from '../../kernel/debut-de-page.ts'

export const journalRoutes = defineRoutes(journalCalls, {
  async listeActes({ query: { indexPage, nbElements, recherche, du, au } }, { db }) {
    const filtre = { recherche, du, au }
    const page = { sous: Number.MAX_SAFE_INTEGER, premier: debutDePage({ indexPage, nbElements }), nombre: nbElements }
    const [lignes, [compte]] = await Promise.all([
      lignesDuJournal(db, filtre, page),
      compterJournal(db, filtre, TOTAL_MAX + 1),
    ])
    return {
      resultats: lignes.map((ligne) => ({ ...ligne, instant: instantIso(ligne.instant) })),
      nbTotalResultats: compte?.nombre ?? 0,
    }
  },

  async verifierJournal(_, { long }) {
    const [etat] = await etatDeLaChaine(long.db)
    return {
      intact: etat?.intact ?? true,
      lignes: etat?.lignes ?? 0,
      rupture: etat?.rupture ?? null,
      empreinte: etat?.empreinte ?? '',
    }
  },

  exportJournal: ({ params, query: { recherche, du, au } }, services) =>
    exporterJournal(services, params.format, { recherche, du, au }),
})
