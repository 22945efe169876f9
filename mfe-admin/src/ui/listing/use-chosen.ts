import { rowSelectionFeature, tableFeatures, useTable, type RowData } from '@tanstack/react-table';

const features = tableFeatures({ rowSelectionFeature });

/**
 * The selection of a list. Items that leave the list are deselected.
 *
 * @param keyOf returns the key of an item
 */
export function useChosen<Item extends RowData>(items: readonly Item[], keyOf: (item: Item) => string) {
  const table = useTable({ features, columns: [], data: items, getRowId: keyOf });
  return {
    chosen: table.getSelectedRowModel().rows.map(({ original }) => original),
    // By key, since the row may leave the list just before it is selected.
    choose: (key: string, on: boolean) =>
      table.setRowSelection(({ [key]: _, ...others }) => (on ? { ...others, [key]: true } : others)),
    chooseAll: (on: boolean) => {
      // By default it keeps the selection on other pages.
      table.resetRowSelection();
      table.toggleAllRowsSelected(on);
    },
  };
}
