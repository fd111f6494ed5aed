import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/formats/dates.ts'
import { pourContrat } from '../components/pour-contrat.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { estContrat, voitFactures } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import { derniereFactureQuery } from '../queries.ts'
import type { Tuile } from '../tuile.ts'

const textes = libelles.tuileEFacture

const Contenu = pourContrat(({ contrat: { numeroContrat } }) => (
  <TuilePanneau
    titre={textes.titre}
    lecture={useQuery(derniereFactureQuery(numeroContrat))}
    echec={textes.echec}
    place="ligne"
    pied={
      <>
        {useLien('/factures?vue=toutes', libelles.toutesFactures)} {useLien('/service', textes.services)}
      </>
    }
  >
    {({ dateFacture }) => (
      <p className={styles.secondaire}>{dateFacture ? textes.derniere(formatDate(dateFacture)) : textes.aucune}</p>
    )}
  </TuilePanneau>
))

/** That invoices are here as files; whether the paper ones stop is a service that is asked for elsewhere. */
export const eFacture: Tuile = {
  id: 'e-facture',
  sous: 'prelevement',
  nom: textes.titre,
  colonnes: 4,
  condition: (situation) => estContrat(situation) && voitFactures(situation),
  Contenu,
}
