import type { ComponentProps } from 'react'
import { libelles } from '../../lib/conditions/libelles.ts'
import { TermsLink } from '../TermsLink.tsx'
import { CheckboxField } from './CheckboxField.tsx'

/** « J’accepte les conditions générales d’utilisation »: always asked for. */
export const TermsField = (props: Omit<ComponentProps<typeof CheckboxField>, 'label' | 'optional'>) => (
  <CheckboxField
    {...props}
    label={
      <>
        {libelles.accepter} <TermsLink />
      </>
    }
    optional={false}
  />
)
