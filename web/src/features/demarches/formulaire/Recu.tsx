import type { CallAnswer } from '@ael/contract/call.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import type { Reponse } from '@ael/contract/demarches/moteur/soumettre.ts'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { formatDateHeure } from '../../../lib/formats/dates.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { focusById } from '../../../ui/focus-by-id.ts'
import { PageTitle, pageTitleId } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import styles from './Demande.module.css'
import { Mandat } from './Mandat.tsx'
import { ListeParEtape } from './Reponses.tsx'
import type { Valeurs } from './saisie-demande.ts'

const mots = libelles.recu

/** What the server has recorded, with what was sent. */
export interface Envoyee extends CallAnswer<typeof demarchesCalls.creationNouvelleDemarche> {
  idProcessus: string
  valeurs: Valeurs
  reponses: readonly Reponse[]
}

interface Props {
  formulaire: Pick<Formulaire, 'libelle'>
  envoyee: Envoyee
  /** What one may do next. */
  children: ReactNode
}

/** What is known of a mandate. */
const dits = (faits: readonly (readonly [string, string | null])[]) =>
  faits.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]))

/** The receipt of a request: its reference, what becomes of it, and what was sent. */
export function Recu({ formulaire, envoyee, children }: Props) {
  const { message, reference, numeroContrat, reponses, idProcessus, result } = envoyee
  const telecharger = useTelechargement(demarchesCalls.recepisseDeLEnvoi, `${reference}.pdf`, {
    onSuccess: () => showToast('resolu', mots.telecharge),
  })
  const [instant] = useState(() => new Date().toISOString())
  useEffect(() => focusById(pageTitleId), [])
  return (
    <>
      <PageTitle title={mots.titre} over={formulaire.libelle} under={message} />
      <div className={styles.recu}>
        <Panel>
          <DescriptionList
            items={[
              { term: mots.reference, value: <strong>{reference}</strong> },
              { term: mots.demande, value: formulaire.libelle },
              ...(numeroContrat === null ? [] : [{ term: mots.contrat, value: numeroContrat }]),
              { term: mots.envoyeeLe, value: formatDateHeure(instant) },
              ...dits([
                [mots.rum, result.rum],
                [mots.creancier, result.nomCreancier],
                [mots.ics, result.numeroCreancier],
              ]),
            ]}
          />
          <p className={styles.suite}>{mots.notez}</p>
          <div className={styles.actions}>
            {children}
            <Button
              variant="outline"
              disabled={telecharger.isPending}
              onClick={() => telecharger.mutate({ params: { idProcessus } })}
            >
              <IconDownload size={20} stroke={1.75} aria-hidden="true" />
              {mots.telecharger}
            </Button>
            <Mandat envoyee={envoyee} />
            <Button variant="quiet" onClick={() => print()}>
              {mots.imprimer}
            </Button>
          </div>
        </Panel>
        <Panel title={mots.reponses}>
          <ListeParEtape reponses={reponses} />
        </Panel>
      </div>
    </>
  )
}
