import type { CallAnswer } from '@ael/contract/call.ts'
import type { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import type { Reponse } from '@ael/contract/demarches/moteur/soumettre.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { formatDateHeure } from '../../../lib/formats/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { focusById } from '../../../ui/focus-by-id.ts'
import { PageTitle, pageTitleId } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from './Demande.module.css'
import { Liste } from './Reponses.tsx'

const mots = libelles.recu

/** What the server has recorded, with what was sent. */
export interface Envoyee extends CallAnswer<typeof demarchesCalls.creationNouvelleDemarche> {
  reponses: readonly Reponse[]
}

interface Props {
  formulaire: Pick<Formulaire, 'libelle'>
  envoyee: Envoyee
  /** What one may do next. */
  children: ReactNode
}

/** The receipt of a request: its reference, what becomes of it, and what was sent. */
export function Recu({ formulaire, envoyee: { message, reference, numeroContrat, reponses }, children }: Props) {
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
            ]}
          />
          <p className={styles.suite}>{mots.notez}</p>
          <div className={styles.actions}>
            {children}
            <Button variant="outline" onClick={() => print()}>
              {mots.imprimer}
            </Button>
          </div>
        </Panel>
        <Panel title={mots.reponses}>
          <Liste reponses={reponses} />
        </Panel>
      </div>
    </>
  )
}
