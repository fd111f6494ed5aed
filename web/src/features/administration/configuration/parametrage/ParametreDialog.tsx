import type { TypeParametre } from '@ael/contract/configuration/parametres.ts'
import { LIBELLES_TYPES, refusDeValeur } from '@ael/contract/configuration/regles.ts'
import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import type { ParametreRegle } from '@ael/contract/configuration/schemas.ts'
import * as z from 'zod'
import { client } from '../../../../lib/client/client.ts'
import { formatNombre } from '../../../../lib/formats/nombres.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { EditionDialog } from '../../../../ui/dialog/EditionDialog.tsx'
import { sayAndClose } from '../../../../ui/dialog/say-and-close.ts'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { libelles } from './libelles.ts'

const textes = libelles.formulaire
const TYPES = Object.entries(LIBELLES_TYPES).map(([value, label]) => ({ value, label }))

const saisie = z
  .object({
    nom: z
      .string()
      .trim()
      .regex(/^[A-Za-z][A-Za-z0-9_]{1,99}$/, textes.nomInvalide),
    type: z.enum(Object.keys(LIBELLES_TYPES) as [TypeParametre, ...TypeParametre[]]),
    valeur: z.string().trim(),
    description: z.string().trim().max(500, 'Saisissez au plus 500 caractères.'),
  })
  .superRefine(({ nom, type, valeur }, contexte) => {
    const message = refusDeValeur(nom, type, valeur)
    if (message !== null) contexte.addIssue({ code: 'custom', path: ['valeur'], message })
  })

interface Props {
  /** Left out: a new one. */
  parametre?: ParametreRegle
  onClose: () => void
}

/** A parameter: the value of one that there is, or a new one of the service. */
export function ParametreDialog({ parametre, onClose }: Props) {
  const form = useFormulaire({
    schema: saisie,
    depart: {
      nom: parametre?.nom ?? '',
      type: parametre?.type ?? 'System.Int32',
      valeur: parametre?.valeur ?? '',
      description: parametre?.description ?? '',
    },
    court: true,
    envoyer: (body) =>
      parametre
        ? client(reglagesCalls.modifierParametre, {
            // What the agency says of its own parameters stays its own.
            body: {
              nom: body.nom,
              valeur: body.valeur,
              type: body.type,
              ...(parametre.defaut === null && { description: body.description }),
            },
          })
        : client(reglagesCalls.creerParametre, { body }),
    reussi: sayAndClose(onClose),
  })
  const { min = null, max = null } = parametre ?? {}
  return (
    <EditionDialog
      form={form}
      texts={textes}
      name={parametre?.nom}
      failure={<FormFailure error={form.erreurGenerale} fallback={parametre ? textes.echec : textes.echecCreation} />}
      onClose={onClose}
    >
      {!parametre && <TextField {...form.champ('nom')} label={textes.nom} hint={textes.nomAide} autoComplete="off" />}
      {parametre ? (
        <p>{parametre.description}</p>
      ) : (
        <SelectField {...form.champ('type')} label={textes.type} options={TYPES} />
      )}
      <TextField
        {...form.champ('valeur')}
        label={parametre ? `${textes.valeur} (${LIBELLES_TYPES[parametre.type]})` : textes.valeur}
        {...(min !== null && max !== null && { hint: textes.bornes(formatNombre(min), formatNombre(max)) })}
        autoComplete="off"
        inputMode="decimal"
      />
      {parametre?.defaut === null || !parametre ? (
        <TextAreaField {...form.champ('description')} label={textes.description} optional />
      ) : null}
    </EditionDialog>
  )
}
