import type { ContratDetail } from '@ael/contract/abonnements/schemas.ts'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { absent } from '../../../lib/formats/nombres.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { GroupTag } from '../../../ui/GroupTag.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { EtatContrat } from '../components/EtatContrat.tsx'
import { tagColour } from '../../../ui/tag-colour.ts'
import { libelles } from '../libelles.ts'
import { useDroits } from '../use-droits.ts'
import styles from './Detail.module.css'
import { etatEtDate, faitsDates, faitsNature } from './faits-contrat.ts'

const LibelleDialog = lazy(async () => ({ default: (await import('../components/LibelleDialog.tsx')).LibelleDialog }))
const ReferenceDialog = lazy(async () => ({
  default: (await import('../components/ReferenceDialog.tsx')).ReferenceDialog,
}))

const textes = libelles.detail

/** A value with the button that changes it. */
function Modifiable({
  children,
  label,
  onModifier,
}: {
  children: ReactNode
  label: string
  onModifier: (() => void) | undefined
}) {
  if (!onModifier) return children
  return (
    <span className={styles.modifiable}>
      {children}
      <IconButton label={label} size="sm" aria-haspopup="dialog" onClick={onModifier}>
        <IconPencil size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

function ParDefaut({ contrat: { numeroContrat, isDefautContrat } }: { contrat: ContratDetail }) {
  const { mutate, isPending } = useCallMutation(abonnementsCalls.setContratParDefaut, {
    onSuccess: ({ message }) => showToast('resolu', message),
  })
  if (isDefautContrat) return <StatusBadge level="information">{libelles.defaut.oui}</StatusBadge>
  return (
    <div className={styles.defaut}>
      <SubmitButton variant="outline" size="sm" loading={isPending} onClick={() => mutate({ body: { numeroContrat } })}>
        {libelles.defaut.bouton}
      </SubmitButton>
      <p className={styles.aide}>{libelles.defaut.aide}</p>
    </div>
  )
}

/** The contract itself: what it is called, its state, how it is read and billed, its days. */
export function PanneauContrat({ contrat }: { contrat: ContratDetail }) {
  const droits = useDroits()
  const [dialog, setDialog] = useState<'libelle' | 'reference' | null>(null)
  const { numeroContrat, libelle, refExterneUtilisateur, codeEtatContrat, groupes } = contrat
  const identite = [
    { term: textes.numero, value: numeroContrat },
    ...(droits.libelles
      ? [
          {
            term: textes.libelle,
            value: (
              <Modifiable
                label={libelles.libelle.modifier}
                onModifier={droits.modifierLibelle ? () => setDialog('libelle') : undefined}
              >
                {libelle ?? libelles.libelle.sansLibelle}
              </Modifiable>
            ),
          },
        ]
      : []),
    {
      term: libelles.reference.champ,
      value: (
        <Modifiable
          label={libelles.reference.modifier}
          onModifier={droits.modifierReference ? () => setDialog('reference') : undefined}
        >
          {refExterneUtilisateur ?? absent}
        </Modifiable>
      ),
    },
    { term: textes.etat, value: <EtatContrat code={codeEtatContrat} libelle={etatEtDate(contrat)} /> },
    { term: textes.desserte, value: contrat.adresseLivraisonConstruite },
    ...(groupes.length > 0
      ? [
          {
            term: textes.groupes,
            value: (
              <span className={styles.groupes}>
                {groupes.map(({ idGroupe, nom, color }) => (
                  <GroupTag key={idGroupe} colour={tagColour(color)}>
                    {nom}
                  </GroupTag>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <Panel
      title={textes.contrat}
      aside={droits.defaut && contrat.isDefautContrat && <ParDefaut contrat={contrat} />}
      footer={droits.choisirDefaut && !contrat.isDefautContrat && <ParDefaut contrat={contrat} />}
    >
      {[identite, faitsNature(contrat), faitsDates(contrat)].map((faits, rang) => (
        <div key={['identite', 'nature', 'dates'][rang]} className={rang > 0 ? styles.faits : undefined}>
          <DescriptionList items={faits} />
        </div>
      ))}
      <Suspense>
        {dialog === 'libelle' && <LibelleDialog contrat={contrat} onClose={() => setDialog(null)} />}
        {dialog === 'reference' && <ReferenceDialog contrat={contrat} onClose={() => setDialog(null)} />}
      </Suspense>
    </Panel>
  )
}
