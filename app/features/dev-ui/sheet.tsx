import type { ReactNode } from 'react'

export function SpecimenSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-4">
      <h2 className="type-header text-ink2">{title}</h2>
      {children}
    </div>
  )
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start justify-items-center gap-1 text-center">
      {children}
      <p className="type-caption text-ink2">{name}</p>
    </div>
  )
}
