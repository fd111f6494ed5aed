import { devise } from '../../../lib/formats/devise.ts'
import { formatDate, formatHeure } from '../../../lib/formats/dates.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import { FormCard } from '../../../ui/form-page/FormCard.tsx'
import { levelIcon, type Level } from '../../../ui/level.ts'
import levels from '../../../ui/level.module.css'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import type { Issue, IssuePaiement } from '../issue.ts'
import { libelles } from '../libelles.ts'
import styles from '../Paiements.module.css'
import { LignesFactures } from './LignesFactures.tsx'
import { Suites } from './Suites.tsx'

const NIVEAUX: Record<Issue | 'echec', Level> = {
  enregistre: 'resolu',
  annule: 'information',
  expire: 'attention',
  refuse: 'urgent',
  repris: 'attention',
  attente: 'information',
  echec: 'attention',
}

/** Several are listed by themselves. */
const lignesDe = ({ facturePaiementInfoList }: IssuePaiement) =>
  facturePaiementInfoList.length > 1
    ? facturePaiementInfoList.map(({ reference, ...ligne }) => ({ reference: reference ?? '', ...ligne }))
    : []

function objet({ facturePaiementInfoList: [premiere, ...autres] }: IssuePaiement) {
  if (!premiere || autres.length > 0) return []
  return premiere.reference
    ? [{ term: libelles.factureNom, value: premiere.reference }]
    : [{ term: libelles.soldeDuContrat, value: premiere.numeroContrat }]
}

const faits = (issue: Issue | 'echec', paiement: IssuePaiement) => {
  const { message, referenceTransaction, dateTransaction } = paiement
  return [
    { term: libelles.motif, value: issue === 'refuse' ? message : null },
    ...objet(paiement),
    { term: libelles.date, value: dateTransaction && formatDate(dateTransaction) },
    { term: libelles.reference, value: referenceTransaction },
  ].filter(({ value }) => value)
}

interface Props {
  issue: Issue | 'echec'
  paiement: IssuePaiement | undefined
  connecte: boolean
  verifier: () => void
  enCours: boolean
  /** When the server answered last. */
  lueLe: string | null
}

/** What became of a payment, and what to do next. */
export function Verdict({ issue, paiement, connecte, verifier, enCours, lueLe }: Props) {
  const indecis = issue === 'attente' || issue === 'echec'
  const lignes = paiement ? lignesDe(paiement) : []
  const { titre, suite } = libelles.retour[issue]
  const Icone = levelIcon[NIVEAUX[issue]]
  return (
    <>
      <PageTitle title={titre} />
      <FormCard className={classes(styles.verdict, levels[NIVEAUX[issue]])}>
        <span className={styles.anneau}>
          <Icone size={28} stroke={1.75} aria-hidden="true" />
        </span>
        {typeof paiement?.montant === 'number' && <Figure value={formatNombre(paiement.montant, 2)} unit={devise()} />}
        <p>{suite}</p>
        {paiement && (
          <div className={styles.faits}>
            {lignes.length > 0 && <LignesFactures nom={libelles.facturesDuPaiement} factures={lignes} />}
            <DescriptionList stacked items={faits(issue, paiement)} />
          </div>
        )}
        {indecis && lueLe && (
          // Seen by whoever waits; to be read out at each question, it would never stop.
          <p className={styles.verification} aria-live="off">
            {enCours ? libelles.verificationEnCours : libelles.verifieA(formatHeure(lueLe))}
          </p>
        )}
        <div className={styles.boutons}>
          {indecis && (
            <Button variant="outline" aria-disabled={enCours || undefined} onClick={verifier}>
              {libelles.verifier}
            </Button>
          )}
          <Suites issue={issue} connecte={connecte} objet={paiement?.facturePaiementInfoList ?? []} />
        </div>
      </FormCard>
    </>
  )
}
