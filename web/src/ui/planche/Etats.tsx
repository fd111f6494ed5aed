import { ErreurAppel } from '@ael/contract/client.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import { Notice } from '../Notice.tsx'
import { Panel } from '../Panel.tsx'
import styles from './Planche.module.css'

const inert = () => undefined
const panne = new ErreurAppel(500, { message: '', severity: 'Error', code: 'TECHNIQUE', reference: 'K7QM-2XRD' })

/** Notices of the four levels; then empty, failed and loading. */
export function Etats() {
  return (
    <>
      <div className={`${styles.c12} ${styles.stack}`}>
        <Notice
          level="attention"
          title="Consommation inhabituelle depuis lundi 26 octobre"
          actions={
            <>
              <Button size="sm" variant="outline">
                Chercher la fuite
              </Button>
              <Button size="sm" variant="quiet">
                Je connais la cause
              </Button>
            </>
          }
        >
          <p>
            De l’eau coule chaque nuit{'\u202F'}: 14 l/h, contre 0 d’habitude. C’est souvent une chasse d’eau ou un
            joint.
          </p>
        </Notice>
        <Notice level="information">
          <p>
            <b>Travaux rue des Tanneurs.</b> Eau coupée mardi 03/11/2026, de 8 h 30 à 12 h.{' '}
            <a href="#/planche">Voir les rues concernées</a>
          </p>
        </Notice>
        <Notice level="urgent" title="Votre prélèvement a été rejeté le 12/10/2026">
          <p>Payez 86,42{'\u202F'}€ avant le 16/11/2026.</p>
        </Notice>
        <Notice level="resolu">
          <p>Paiement reçu. Reçu envoyé à camille@exemple.fr.</p>
        </Notice>
      </div>
      <Panel className={styles.c4}>
        <EmptyState
          title="Aucune facture en 2024"
          reason="Votre contrat a commencé le 03/02/2025."
          action={
            <Button size="sm" variant="outline">
              Voir 2025
            </Button>
          }
        />
      </Panel>
      <Panel className={styles.c4}>
        <ErrorState
          error={panne}
          title="Vos relevés ne s’affichent pas"
          detail={`Le service de relève ne répond pas depuis 14\u202Fh\u202F05. Vos données sont intactes.`}
          onRetry={inert}
        />
      </Panel>
      <Panel title="Consommation d’octobre" level={3} className={styles.c4} busy>
        <Loading shape="chart" label="Chargement des relevés" />
      </Panel>
    </>
  )
}
