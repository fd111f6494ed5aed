import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/formats/dates.ts'
import { absent, formatEuros } from '../../../lib/formats/nombres.ts'
import type { ContratCourant } from '../../../lib/session/contexte.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { pourContrat } from '../components/pour-contrat.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { estContrat, voitFactures } from '../conditions.ts'
import type { DerniereFacture } from '../echeance.ts'
import { volumeFacture } from '../facture.ts'
import { ETATS_FACTURE, libelles } from '../libelles.ts'
import { derniereFactureQuery } from '../queries.ts'
import type { Tuile } from '../tuile.ts'

const Contenu = pourContrat(({ contrat }) => {
  const lecture = useQuery(derniereFactureQuery(contrat.numeroContrat))
  const factures = useLien('/factures', libelles.toutesFactures)
  return (
    <TuilePanneau
      titre={libelles.derniereFacture}
      lecture={lecture}
      echec={libelles.derniereFactureEchec}
      place="texte"
      pied={factures}
    >
      {(facture) =>
        facture.etat === 'AUCUNE' ? (
          <EmptyState title={libelles.derniereFactureVide} reason={libelles.derniereFactureVideRaison} />
        ) : (
          <>
            <div className={styles.entete}>
              <strong>{facture.dateFacture && formatDate(facture.dateFacture)}</strong>
              <strong>{facture.montantTTCFacture !== null && formatEuros(facture.montantTTCFacture)}</strong>
              <span className={styles.discret}>
                {facture.periodeDebut &&
                  facture.periodeFin &&
                  `Du ${formatDate(facture.periodeDebut)} au ${formatDate(facture.periodeFin)}`}
              </span>
              <Etat etat={facture.etat} />
            </div>
            <DescriptionList items={faits(facture, contrat)} />
          </>
        )
      }
    </TuilePanneau>
  )
})

/** Only what calls for something is badged. */
function Etat({ etat }: { etat: keyof typeof ETATS_FACTURE }) {
  const { libelle, niveau } = ETATS_FACTURE[etat]
  if (niveau === null) return <span className={styles.discret}>{libelle}</span>
  return (
    <StatusBadge level={niveau} icon={false}>
      {libelle}
    </StatusBadge>
  )
}

function faits(facture: DerniereFacture, contrat: ContratCourant) {
  const { numeroFactureClient, modeDeReglement, soldeFactureClient, montantTTCFacture } = facture
  const enPartie = soldeFactureClient !== null && soldeFactureClient > 0 && soldeFactureClient !== montantTTCFacture
  return [
    { term: libelles.numero, value: numeroFactureClient ?? absent },
    { term: libelles.volume, value: volumeFacture(facture, contrat) ?? absent },
    enPartie
      ? { term: libelles.restant, value: formatEuros(soldeFactureClient) }
      : { term: libelles.reglement, value: modeDeReglement ?? absent },
  ]
}

/** The last invoice: its day, its amount, what is left to pay of it. */
export const derniereFacture: Tuile = {
  id: 'derniere-facture',
  nom: libelles.derniereFacture,
  colonnes: 4,
  condition: (situation) => estContrat(situation) && voitFactures(situation),
  Contenu,
}
