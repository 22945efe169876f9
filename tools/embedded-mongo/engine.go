package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"github.com/FerretDB/FerretDB/ferretdb"
)

// engine is FerretDB, reachable only through a unix socket that the proxy knows.
type engine struct {
	socket string
	done   chan struct{}
	cancel context.CancelFunc
}

// startEngine runs FerretDB on the SQLite files in data and returns once it accepts connections.
//
// Durability: WAL with synchronous=FULL syncs the log before a write is acknowledged, so neither kill -9 nor a
// power cut loses an acknowledged write (https://www.sqlite.org/pragma.html#pragma_synchronous).
func startEngine(data string) (*engine, error) {
	// A unix socket's path may have 107 bytes, and data folders can be deeper: so a short folder of its own.
	socketFolder, err := os.MkdirTemp("", "embedded-mongo-")
	if err != nil {
		return nil, err
	}
	e := &engine{socket: filepath.Join(socketFolder, "s"), done: make(chan struct{})}

	folder, err := filepath.Abs(data)
	if err != nil {
		return nil, err
	}
	db, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{Unix: e.socket},
		Logger:    slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
		Handler:   "sqlite",
		SQLiteURL: sqliteURL(folder),
	})
	if err != nil {
		_ = os.RemoveAll(socketFolder)
		return nil, err
	}

	ctx, cancel := context.WithCancel(context.Background())
	e.cancel = cancel
	go func() {
		_ = db.Run(ctx)
		_ = os.RemoveAll(socketFolder)
		close(e.done)
	}()

	return e, e.waitUntilItAccepts(10 * time.Second)
}

// sqliteURL names a folder of databases, whatever signs its name has.
func sqliteURL(folder string) string {
	address := url.URL{
		Scheme:   "file",
		Path:     filepath.ToSlash(folder) + "/",
		OmitHost: true,
		RawQuery: "_pragma=journal_mode(wal)&_pragma=synchronous(full)&_pragma=busy_timeout(10000)",
	}
	return address.String()
}

func (e *engine) waitUntilItAccepts(limit time.Duration) error {
	for end := time.Now().Add(limit); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if conn, err := net.Dial("unix", e.socket); err == nil {
			return conn.Close()
		}
	}
	return errors.New("FerretDB did not open its socket in time")
}

func (e *engine) stop() {
	e.cancel()
	<-e.done
}
