import { aProfil, estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { FicheClient } from '@ael/contract/administration/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import {
  IconFilePlus,
  IconKey,
  IconLogout,
  IconMail,
  IconMailCheck,
  IconPencil,
  IconShieldLock,
  IconTrash,
  IconUserShield,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { useFonctionnalite } from '../../../../lib/session/configuration.ts'
import { useUtilisateur } from '../../../../lib/session/utilisateur.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { DeletionDialog } from '../../../../ui/dialog/DeletionDialog.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { useUsurpation } from '../use-usurpation.ts'
import styles from './Fiche.module.css'

const CompteDialog = lazy(async () => ({ default: (await import('../CompteDialog.tsx')).CompteDialog }))
const MotDePasseDialog = lazy(async () => ({ default: (await import('./MotDePasseDialog.tsx')).MotDePasseDialog }))
const SecondFacteurDialog = lazy(async () => ({
  default: (await import('./SecondFacteurDialog.tsx')).SecondFacteurDialog,
}))
const AttacherDialog = lazy(async () => ({ default: (await import('./AttacherDialog.tsx')).AttacherDialog }))

const textes = libelles.agir
const ICONE = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
type Acte = 'modifier' | 'secondFacteur' | 'motDePasse' | 'attacher' | 'lien' | 'supprimer'

/** What the agent may do to an account that he manages; each act is one button, and asks before what cannot be undone. */
export function Agir({ fiche: { compte, gerable, usurpable } }: { fiche: FicheClient }) {
  const { userWebId: moi, profils } = useUtilisateur()
  const estPersonnel = estGestionnaire(compte.profils)
  const naviguer = useNavigate()
  const [acte, setActe] = useState<Acte | null>(null)
  const usurpation = useFonctionnalite('Usurpation')
  const enMasse = useFonctionnalite('AttachementContratEnMasse')
  const suppression = useFonctionnalite('SuppressionUtilisateur')
  const { usurper, isPending } = useUsurpation()
  const fermer = () => setActe(null)
  const dire = ({ message }: { message: string }) => showToast('resolu', message)
  const sessions = useCallMutation(utilisateursCalls.fermeSessionsUtilisateur, { onSuccess: dire })
  const lien = useCallMutation(utilisateursCalls.rappelInfosCompte, {
    onSuccess: (_, { body }) =>
      showToast(
        'resolu',
        body.type === 'ACTIVATION' ? textes.activerFait(compte.email) : textes.lienFait(compte.email),
      ),
    onSettled: fermer,
  })
  const supprimer = useCallMutation(utilisateursCalls.supprimeUtilisateur, {
    onSuccess: (issue) => {
      dire(issue)
      void naviguer({ to: '/admin/users' })
    },
    onSettled: fermer,
  })
  if (compte.userWebId === moi) return <aside className={styles.agir}>{libelles.fiche.soi}</aside>
  if (!gerable) return <aside className={styles.agir}>{libelles.fiche.lecture}</aside>
  const ouvrir = (voulu: Acte) =>
    ({ variant: 'outline', 'aria-haspopup': 'dialog', onClick: () => setActe(voulu) }) as const
  return (
    <aside className={styles.agir} aria-label={textes.titre}>
      <h2>{textes.titre}</h2>
      <p>{textes.suite}</p>
      {usurpation && usurpable && compte.actif && (
        <Button disabled={isPending} onClick={() => usurper(compte.userWebId)}>
          <IconUserShield {...ICONE} />
          {textes.usurper}
        </Button>
      )}
      <h3>{textes.acces}</h3>
      {compte.actif ? (
        <Button {...ouvrir('lien')}>
          <IconMail {...ICONE} />
          {textes.lien}
        </Button>
      ) : (
        <Button
          variant="outline"
          disabled={lien.isPending}
          onClick={() => lien.mutate({ body: { email: compte.email, type: 'ACTIVATION' } })}
        >
          <IconMailCheck {...ICONE} />
          {textes.activer}
        </Button>
      )}
      <Button {...ouvrir('motDePasse')}>
        <IconKey {...ICONE} />
        {textes.motDePasse}
      </Button>
      <Button
        variant="outline"
        disabled={sessions.isPending}
        onClick={() => sessions.mutate({ body: { userWebId: Number(compte.userWebId) } })}
      >
        <IconLogout {...ICONE} />
        {textes.sessions}
      </Button>
      {estPersonnel && aProfil(profils, 'ADMIN') && (
        <Button {...ouvrir('secondFacteur')}>
          <IconShieldLock {...ICONE} />
          {textes.secondFacteur}
        </Button>
      )}
      <h3>{textes.profil}</h3>
      {enMasse && (
        <Button {...ouvrir('attacher')}>
          <IconFilePlus {...ICONE} />
          {textes.contrats}
        </Button>
      )}
      <Button {...ouvrir('modifier')}>
        <IconPencil {...ICONE} />
        {textes.modifier}
      </Button>
      {suppression && (
        <>
          <h3>{textes.definitif}</h3>
          <Button {...ouvrir('supprimer')} variant="danger">
            <IconTrash {...ICONE} />
            {textes.supprimer}
          </Button>
        </>
      )}
      <Suspense>
        {acte === 'modifier' && <CompteDialog compte={compte} onClose={fermer} />}
        {acte === 'motDePasse' && <MotDePasseDialog compte={compte} onClose={fermer} />}
        {acte === 'secondFacteur' && <SecondFacteurDialog compte={compte} onClose={fermer} />}
        {acte === 'attacher' && <AttacherDialog compte={compte} onClose={fermer} />}
      </Suspense>
      {acte === 'lien' && (
        <ConfirmDialog
          open
          question={textes.lienQuestion(compte.nomComplet)}
          confirmLabel={textes.lienConfirmer}
          cancelLabel={textes.lienGarder}
          loading={lien.isPending}
          onConfirm={() => lien.mutate({ body: { email: compte.email, type: 'PASSWORD' } })}
          onCancel={fermer}
        >
          <p>{textes.lienSuite(compte.email)}</p>
        </ConfirmDialog>
      )}
      {acte === 'supprimer' && (
        <DeletionDialog
          texts={libelles.suppression}
          loading={supprimer.isPending}
          onConfirm={() => supprimer.mutate({ params: { id: compte.userWebId, confirmation: true } })}
          onClose={fermer}
        >
          <p>
            <strong>{compte.nomComplet}</strong>, {compte.email}
          </p>
        </DeletionDialog>
      )}
    </aside>
  )
}
