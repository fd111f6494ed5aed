import type { ComponentType } from 'react'
import type { ContratCourant } from '../../../lib/session/contexte.ts'
import type { ProprietesTuile } from '../tuile.ts'

interface ProprietesContrat extends Pick<ProprietesTuile, 'aujourdhui'> {
  contrat: ContratCourant
}

/** The content of a tile that only a contract has; its condition sees to it that there is one. */
export const pourContrat = (Contenu: ComponentType<ProprietesContrat>): ComponentType<ProprietesTuile> =>
  function TuileDeContrat({ contexte, aujourdhui }) {
    return contexte.mode === 'contrat' ? <Contenu contrat={contexte.contrat} aujourdhui={aujourdhui} /> : null
  }
