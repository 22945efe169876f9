import { rowSelectionFeature, tableFeatures, useTable, type RowData } from '@tanstack/react-table';

const features = tableFeatures({ rowSelectionFeature });

/**
 * What is chosen of a list. One that left the list is not chosen any more.
 *
 * @param keyOf names an item
 */
export function useChosen<Item extends RowData>(items: readonly Item[], keyOf: (item: Item) => string) {
  const table = useTable({ features, columns: [], data: items, getRowId: keyOf });
  return {
    chosen: table.getSelectedRowModel().rows.map(({ original }) => original),
    // By its key: the row may have left the list while somebody was about to choose it.
    choose: (key: string, on: boolean) =>
      table.setRowSelection(({ [key]: _, ...others }) => (on ? { ...others, [key]: true } : others)),
    chooseAll: (on: boolean) => {
      // By itself it keeps what was chosen on other pages.
      table.resetRowSelection();
      table.toggleAllRowsSelected(on);
    },
  };
}
