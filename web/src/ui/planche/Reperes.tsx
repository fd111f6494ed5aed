import { Button } from '../Button.tsx'
import { DescriptionList } from '../DescriptionList.tsx'
import { DelayGraduation } from '../DelayGraduation.tsx'
import { DueDateRuler } from '../DueDateRuler.tsx'
import { Figure } from '../Figure.tsx'
import { GaugeBand } from '../GaugeBand.tsx'
import { IndexDisplay } from '../IndexDisplay.tsx'
import { IndexLegend } from '../IndexLegend.tsx'
import { Panel } from '../Panel.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { Stepper } from '../Stepper.tsx'
import { StepProgress } from '../StepProgress.tsx'
import styles from './Planche.module.css'

const etapes = ['Logement quitté', 'Date et index', 'Nouveau logement', 'Facture finale', 'Vérification']

/** Where one stands: due date, steps, gauge; and figures. */
export function Reperes() {
  return (
    <>
      <Panel title="À payer avant le 16/11/2026" className={styles.c5}>
        <div className={styles.stack}>
          <Figure value="86,42" unit="€" />
          <DueDateRuler
            start="2026-10-19"
            end="2026-11-16"
            today="2026-10-30"
            startLabel="Émise le 19/10"
            remaining="Il reste 17 jours"
            endLabel="16/11"
          />
          <DelayGraduation
            start={Date.parse('2026-10-19')}
            end={Date.parse('2026-10-29')}
            now={Date.parse('2026-10-30')}
          />
          <Button full>Payer 86,42{'\u202F'}€</Button>
        </div>
      </Panel>
      <Panel
        title="Votre demande"
        aside={<StatusBadge>2</StatusBadge>}
        footer={<a href="#/planche">Toutes les demandes</a>}
        className={styles.c7}
      >
        <a href="#/planche">Individualiser mon compteur</a>
        <StepProgress current={3} total={5} />
        <DescriptionList
          items={[
            { term: 'Contrat à fermer', value: '0447122' },
            { term: 'Logement quitté', value: '14 rue des Tanneurs, 38999 Valombre' },
            { term: 'Solde actuel', value: `86,42\u202F€` },
          ]}
        />
        <DescriptionList
          stacked
          items={[
            { term: 'Départ', value: '28/11/2026' },
            { term: 'Écart', value: <Figure value="+ 12" unit="%" size="sm" tone="attention" /> },
          ]}
        />
      </Panel>
      <Panel title="Étapes d’un formulaire" className={styles.c12}>
        <Stepper steps={etapes} current={2} />
      </Panel>
      <div className={`${styles.c12} ${styles.band}`}>
        <GaugeBand
          level={2}
          title="Votre eau se lit ici, jour après jour."
          lead="Payez, suivez votre consommation, faites vos démarches. Un seul compte pour tous vos contrats."
          below={
            <>
              <IndexDisplay litres={1_284_317} size="xl" face />
              <IndexLegend face />
            </>
          }
          card={<h3>Se connecter</h3>}
        />
      </div>
    </>
  )
}
