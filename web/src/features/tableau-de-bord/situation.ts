import { useQuery } from '@tanstack/react-query'
import { cibleDe } from '../../lib/consommation/lectures.ts'
import { useAutorisations } from '../../lib/session/autorisations.ts'
import { useConfiguration } from '../../lib/session/configuration.ts'
import type { Contexte } from '../../lib/session/contexte.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { voitFactures } from './conditions.ts'
import { interventionsQuery, soldeEtAlerteQuery } from './queries.ts'
import type { Situation } from './tuile.ts'

/** What decides on the tiles, here and now. */
export function useSituation(contexte: Contexte): Situation {
  const { profils } = useUtilisateur()
  const { fonctionnalites } = useConfiguration()
  const refusees = useAutorisations().filter(({ autorise }) => !autorise)
  const situation = {
    profils,
    contexte,
    fonctionnalites,
    refus: new Set(refusees.map(({ controleur, action }) => `${controleur}/${action}`)),
    relances: 0,
    interventions: 0,
  }
  const solde = useQuery({ ...soldeEtAlerteQuery(cibleDe(contexte)), enabled: voitFactures(situation) })
  const numeroContrat = contexte.mode === 'contrat' ? contexte.contrat.numeroContrat : ''
  const interventions = useQuery({ ...interventionsQuery(numeroContrat), enabled: numeroContrat !== '' })
  return {
    ...situation,
    interventions: interventions.data?.length ?? 0,
    relances: solde.data?.nombreFacturesEnRelance ?? 0,
  }
}
