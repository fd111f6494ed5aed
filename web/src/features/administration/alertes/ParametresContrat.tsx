import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { PARAMETRES_ALERTE, type ParametresAlerte } from '@ael/contract/alertes/parametres.ts'
import { reglagesAlertesCalls } from '@ael/contract/alertes/reglages.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client } from '../../../lib/client/client.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ContractNumberField } from '../../../ui/fields/ContractNumberField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './Alertes.module.css'
import { libelles } from './libelles.ts'
import { ParametresForm } from './ParametresForm.tsx'
import { saisieContrat, saisieDuContrat } from './saisie-reglages.ts'

const textes = libelles.contrat
const NOMS = Object.keys(PARAMETRES_ALERTE) as (keyof ParametresAlerte)[]

/** Which contract: it stays in the address. */
function ChoixContrat({ contrat }: { contrat: string | undefined }) {
  const naviguer = useNavigate()
  const form = useFormulaire({
    schema: saisieContrat,
    depart: { contrat: contrat ?? '' },
    court: true,
    sansPerte: true,
    envoyer: ({ contrat: choisi }) => naviguer({ to: '.', search: { contrat: choisi } }),
  })
  return (
    <Form form={form} enterSends className={styles.choix}>
      <ContractNumberField {...form.champ('contrat')} />
      <SubmitButton variant="outline">{textes.montrer}</SubmitButton>
    </Form>
  )
}

/** What a contract has of its own; what it leaves empty is the service's. */
function ReglagesContrat({ contrat, service }: { contrat: string; service: ParametresAlerte }) {
  const lus = useQuery(callQuery(alertesCalls.paramAlerteContrat, { query: { numAbt: contrat } }))
  if (lus.isLoadingError)
    return <ErrorState level={3} title={textes.echec} error={lus.error} onRetry={() => void lus.refetch()} />
  if (!lus.data) return <Loading />
  const { personnalises, debitMinimal } = lus.data
  const depart = Object.fromEntries(NOMS.map((nom) => [nom, personnalises.includes(nom) ? String(lus.data[nom]) : '']))
  return (
    <>
      <div className={styles.contrat}>
        <h3>{textes.de(contrat)}</h3>
        <p>
          {debitMinimal === null ? textes.sansDebit : textes.debit(formatNombre(debitMinimal))} {textes.suitService}
        </p>
      </div>
      <ParametresForm
        // Another contract, or other values than those that were read, begin anew.
        key={JSON.stringify([contrat, depart])}
        schema={saisieDuContrat}
        depart={depart}
        question={textes.question(contrat)}
        aide={(nom) => textes.duService(formatNombre(service[nom]))}
        demande={(parametres) => ({ parametres, numAbt: contrat })}
        envoyer={(parametres) =>
          client(reglagesAlertesCalls.setParamAlerteContrat, { body: { ...parametres, numAbt: contrat } })
        }
      />
    </>
  )
}

/** The parameters of one contract, found by its number. */
export const ParametresContrat = ({ contrat, service }: { contrat: string | undefined; service: ParametresAlerte }) => (
  <Panel title={textes.titre}>
    <p className={styles.aide}>{textes.aide}</p>
    <ChoixContrat key={contrat} contrat={contrat} />
    {contrat !== undefined && <ReglagesContrat contrat={contrat} service={service} />}
  </Panel>
)
