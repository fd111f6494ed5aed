import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppearance } from './appearance.ts'
import './mantine.css'
import { theme } from './theme.ts'
import 'virtual:ael-mantine.css'

/** Wraps the routes that use Mantine's rich widgets (menus, combobox, calendar); kept out of the sign-in screen for its weight. */
export function ThemeMantine({ children }: { children: ReactNode }) {
  const { scheme } = useAppearance()
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
