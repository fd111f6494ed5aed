import { useQuery } from '@tanstack/react-query'
import { cibleDe } from '../../../lib/consommation/lectures.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { devise } from '../../../lib/formats/devise.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import type { ContratCourant } from '../../../lib/session/contexte.ts'
import { DueDateRuler } from '../../../ui/DueDateRuler.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { voitFactures } from '../conditions.ts'
import { detailSolde, estFactureDue, estPreleve, regleDe, titreSolde, type SoldeEtAlerte } from '../echeance.ts'
import { volumeFacture } from '../facture.ts'
import { libelles } from '../libelles.ts'
import { derniereFactureQuery, soldeEtAlerteQuery } from '../queries.ts'
import type { ProprietesTuile, Tuile } from '../tuile.ts'

function Contenu({ contexte, aujourdhui, Payer }: ProprietesTuile) {
  const lecture = useQuery(soldeEtAlerteQuery(cibleDe(contexte)))
  const factures = useLien('/factures', libelles.toutesFactures)
  return (
    <TuilePanneau
      titre={libelles.solde}
      titreDe={(solde) => titreSolde(solde, aujourdhui)}
      lecture={lecture}
      echec={libelles.soldeEchec}
      place="solde"
      pied={factures}
    >
      {(solde) => (
        <>
          <div className={styles.chiffre}>
            <Figure value={formatNombre(Math.abs(solde.solde), 2)} unit={devise()} />
            {solde.libelle && (
              <StatusBadge level={solde.solde < 0 ? 'attention' : 'resolu'} icon={false}>
                {solde.libelle}
              </StatusBadge>
            )}
          </div>
          {contexte.mode === 'contrat' && solde.solde < 0 && solde.nombreFacturesARegler === 1 ? (
            <FactureDue contrat={contexte.contrat} solde={solde} aujourdhui={aujourdhui} Payer={Payer} />
          ) : (
            <>
              <p className={styles.secondaire}>{detailSolde(solde, aujourdhui) ?? libelles.rienAPayer}</p>
              {solde.solde < 0 && Payer && (
                <div className={styles.bas}>
                  <Payer cible={cibleDe(contexte)} du={-solde.solde} facture={null} />
                </div>
              )}
            </>
          )}
        </>
      )}
    </TuilePanneau>
  )
}

interface ProprietesFactureDue extends Pick<ProprietesTuile, 'aujourdhui' | 'Payer'> {
  contrat: ContratCourant
  solde: SoldeEtAlerte
}

/** The one invoice behind a balance, its due date on the ruler when it is the last invoice, and its payment unless it is debited. */
function FactureDue({ contrat, solde, aujourdhui, Payer }: ProprietesFactureDue) {
  const cible = cibleDe({ mode: 'contrat', contrat })
  const { data: facture, isPending } = useQuery(derniereFactureQuery(contrat.numeroContrat))
  if (isPending) return <div className={styles.placeEcheance} />
  const du = -solde.solde
  if (!facture?.dateFacture || !solde.dateLimitePaiement || !estFactureDue(solde, facture)) {
    return (
      <>
        <p className={styles.secondaire}>{detailSolde(solde, aujourdhui)}</p>
        {Payer && <Payer cible={cible} du={du} facture={null} />}
      </>
    )
  }
  const preleve = estPreleve(facture) && solde.dateLimitePaiement >= aujourdhui
  return (
    <>
      <p className={styles.secondaire}>
        {[`Facture du ${formatDate(facture.dateFacture)}`, volumeFacture(facture, contrat)].filter(Boolean).join(', ')}
        {preleve && (
          <>
            <br />
            {libelles.prelevement}
          </>
        )}
      </p>
      <div className={styles.bas}>
        <DueDateRuler {...regleDe(facture.dateFacture, solde.dateLimitePaiement, aujourdhui)} />
      </div>
      {Payer && !preleve && (
        <Payer cible={cible} du={du} facture={facture.soldeFactureClient === du ? facture.numeroFactureClient : null} />
      )}
    </>
  )
}

/** What is owed, by when, or what the utility owes: of a contract, or of a whole group. */
export const solde: Tuile = { id: 'solde', nom: libelles.solde, colonnes: 5, condition: voitFactures, Contenu }
