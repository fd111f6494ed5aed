import { servicesCalls } from '@ael/contract/services/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { pourContrat } from '../components/pour-contrat.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { estContrat, voitServices } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import type { Tuile } from '../tuile.ts'

const textes = libelles.tuileServices

const Contenu = pourContrat(({ contrat: { numeroContrat } }) => (
  <TuilePanneau
    titre={textes.titre}
    lecture={useQuery(callQuery(servicesCalls.services, { params: { contract: numeroContrat } }))}
    echec={textes.echec}
    place="ligne"
    pied={useLien('/service', textes.voir)}
  >
    {(services) => {
      const souscrits = services.filter(({ isSouscribed }) => isSouscribed).map(({ libelle }) => libelle)
      return (
        <>
          <strong>{textes.nombre(souscrits.length)}</strong>
          <p className={styles.secondaire}>{souscrits.length > 0 ? textes.liste(souscrits) : textes.aucun}</p>
        </>
      )
    }}
  </TuilePanneau>
))

/** The services that a contract has, whatever it pays by. */
export const services: Tuile = {
  id: 'services',
  nom: textes.titre,
  colonnes: 4,
  sous: 'interventions',
  condition: (situation) => estContrat(situation) && voitServices(situation),
  Contenu,
}
