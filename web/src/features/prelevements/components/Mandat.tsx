import { CLIENT_SEUL } from '@ael/contract/clients/regles.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import type { MandatSepa } from '@ael/contract/prelevements/schemas.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { enregistrerDocument, messageTelechargement } from '../../../lib/client/documents.ts'
import { codeErreur, raisonErreur, statutErreur } from '../../../lib/client/erreurs.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'

function Telecharger({ rum, payer, contract }: { rum: string; payer: string; contract: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      enregistrerDocument(
        await client(prelevementsCalls.getMandatSEPA, { params: { rum, payer, contract }, query: {} }),
        libelles.nomFichier(rum),
      ),
    onSuccess: () => showToast('resolu', libelles.telecharge),
    onError: (error) => showToast('urgent', messageTelechargement(error)),
    meta: { erreurAffichee: true },
  })
  return (
    <SubmitButton variant="outline" loading={isPending} onClick={() => mutate()}>
      {!isPending && <IconDownload size={20} stroke={1.75} aria-hidden="true" />}
      {libelles.telecharger}
    </SubmitButton>
  )
}

const faits = ({ numeroRum, nomCreancier, numeroCreancier, dateSignature, titulaireCompte, ibanMasque }: MandatSepa) =>
  [
    { term: libelles.rum, value: numeroRum },
    { term: libelles.creancier, value: nomCreancier },
    { term: libelles.ics, value: numeroCreancier },
    { term: libelles.signe, value: dateSignature && formatDate(dateSignature) },
    { term: libelles.titulaire, value: titulaireCompte },
    { term: libelles.iban, value: ibanMasque },
  ].filter(({ value }) => value)

/** The mandate by which a contract is debited, and its document; why not, to whoever is not known to be its payer; nothing where that is closed. */
export function Mandat({ numeroContrat }: { numeroContrat: string }) {
  const {
    data: mandat,
    error,
    refetch,
  } = useQuery(callQuery(prelevementsCalls.mandatSepa, { params: { id: numeroContrat } }))
  if (codeErreur(error) === CLIENT_SEUL)
    return (
      <Panel title={libelles.mandat}>
        <p>{raisonErreur(error)}</p>
      </Panel>
    )
  if (statutErreur(error) === 403) return null
  if (error) {
    return (
      <Panel title={libelles.mandat}>
        <ErrorState
          error={error}
          title={libelles.echecMandat}
          detail={libelles.echecMandatDetail}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  }
  const { numeroRum, numeroClientPayeur } = mandat ?? {}
  return (
    <Panel
      title={libelles.mandat}
      busy={!mandat}
      footer={
        numeroRum &&
        numeroClientPayeur && <Telecharger rum={numeroRum} payer={numeroClientPayeur} contract={numeroContrat} />
      }
    >
      {!mandat ? (
        <Loading rows={6} />
      ) : numeroRum ? (
        <DescriptionList items={faits(mandat)} />
      ) : (
        <EmptyState title={libelles.sansMandat} reason={libelles.sansMandatRaison} />
      )}
    </Panel>
  )
}
