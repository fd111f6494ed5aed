import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { surveilleConsommation, type TypeConsommation } from '@ael/contract/alertes/regles.ts'
import { refusSeuil } from '@ael/contract/alertes/saisie.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { direSimulation } from '../dire-simulation.ts'
import { seuilSaisi, versAppel, type FormulaireAlerte } from '../saisie-alerte.ts'
import styles from './Alertes.module.css'

/** Between two keys of somebody who types. */
const PAUSE = 400

interface Props {
  numeroContrat: string
  saisie: FormulaireAlerte
}

/** « Cette alerte aurait sonné N fois en un an », while the threshold is typed; nothing where that cannot be known. */
export function Simulation({ numeroContrat, saisie }: Props) {
  const { codeTypeAlarme } = saisie
  return surveilleConsommation(codeTypeAlarme) ? (
    <Sonneries numeroContrat={numeroContrat} saisie={saisie} type={codeTypeAlarme} />
  ) : null
}

function Sonneries({ numeroContrat, saisie, type }: Props & { type: TypeConsommation }) {
  const { periodicite, valeurSeuilEnLitre, valeurSeuilEnPourcentage } = versAppel(saisie)
  const demande = JSON.stringify({ type, periodicite, valeurSeuilEnLitre, valeurSeuilEnPourcentage })
  const posee = useSettled(demande, PAUSE) === demande
  const lisible = refusSeuil({ codeTypeAlarme: type, seuil: seuilSaisi(saisie) }) === null
  const { data } = useQuery({
    ...callQuery(alertesCalls.simulationAlerte, {
      body: { contrat: numeroContrat, codeTypeAlarme: type, periodicite, valeurSeuilEnLitre, valeurSeuilEnPourcentage },
    }),
    enabled: posee && lisible,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return <output className={styles.simulation}>{lisible && data && direSimulation(data)}</output>
}
