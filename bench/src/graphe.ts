import { cibleContrat } from '@ael/server/domaines/consommation/cible.public.ts'
import { valeurs } from '@ael/server/domaines/consommation/volumes.repository.ts'
import { VOLUMES_JOURS } from '@ael/server/domaines/consommation/volumes.sql.ts'
import { verifie } from '@ael/server/kernel/verifie.ts'
import { comparerALaBase } from './comparer-a-la-base.ts'
import type { Compte } from './donnees.ts'
import type { Mesure } from './mesure.ts'

const MOIS = { debut: '2026-10-01', fin: '2026-10-31' }

/** `Consommation/graphe`, day zoom: the 31 days of a month of one contract. */
export const mesurerGraphe = (connectionString: string, compte: Compte): Promise<Mesure> =>
  comparerALaBase(connectionString, compte, {
    nom: 'Consommation/graphe, zoom JOURNEE',
    chemin: `Consommation/graphe/${compte.numeroContrat}?zoom=2&dateDebut=${MOIS.debut}&dateFin=${MOIS.fin}`,
    sql: VOLUMES_JOURS.contrat.text,
    valeurs: valeurs(cibleContrat(verifie('contrat', compte.numeroContrat)), { granularite: 'JOURNEE', plage: MOIS }),
  })
