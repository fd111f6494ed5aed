import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { UniversResume } from '@ael/contract/acces/schemas.ts'
import { SCOPES_RETIRABLES, scopesProposes, type Scope } from '@ael/contract/acces/scopes.ts'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { useConfiguration } from '../../../lib/session/configuration.ts'
import { EditionDialog } from '../../../ui/dialog/EditionDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from './libelles.ts'
import { saisieUnivers } from './saisie-univers.ts'

const textes = libelles.formulaire

interface Props {
  /** Left out: a new one. */
  univers?: UniversResume
  /** What follows a new one, once its window has closed. */
  onCree?: (key: string) => void
  onClose: () => void
}

/** A perimeter: its name, and the features that it opens. The wire holds those that it closes. */
export function UniversDialog({ univers, onCree, onClose }: Props) {
  const { fonctionnalites } = useConfiguration()
  const proposes = scopesProposes(fonctionnalites)
  const fermes: readonly string[] = univers?.scopes ?? []
  const form = useFormulaire({
    schema: saisieUnivers,
    depart: {
      libelle: univers?.libelle ?? '',
      ouverts: SCOPES_RETIRABLES.filter((scope) => !fermes.includes(scope)),
    },
    court: true,
    envoyer: ({ libelle, ouverts }) => {
      const offerts = new Set<Scope>(proposes.map(({ scope }) => scope))
      // What the installation does not have is not offered: it stays as it was.
      const scopes = SCOPES_RETIRABLES.filter((scope) =>
        offerts.has(scope) ? !ouverts.includes(scope) : fermes.includes(scope),
      )
      return client(accesCalls.univers, { body: { libelle, scopes, ...(univers && { key: univers.key }) } })
    },
    reussi: (fait) => {
      sayAndClose(onClose)(fait)
      if (!univers) onCree?.(fait.univers.key)
    },
  })
  return (
    <EditionDialog
      form={form}
      shape="wide"
      texts={textes}
      name={univers?.libelle}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      onClose={onClose}
    >
      <TextField {...form.champ('libelle')} label={textes.libelle} hint={textes.libelleAide} autoComplete="off" />
      <CheckboxGroup
        {...form.champ('ouverts')}
        label={textes.scopes}
        hint={textes.scopesAide}
        options={proposes.map(({ scope, libelle, toujours }) => ({
          value: scope,
          label: libelle,
          ...(toujours && { fixed: true, hint: textes.toujours }),
        }))}
      />
    </EditionDialog>
  )
}
